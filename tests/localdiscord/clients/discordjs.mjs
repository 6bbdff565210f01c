// A bot made with discord.js, run by test_other_clients.py. It reports events as JSON lines and ends with its input.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  GatewayIntentBits,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";

const { LOCAL_URL, LOCAL_TOKEN } = process.env;
const tell = (what, more = {}) => console.log(JSON.stringify({ what, ...more }));

const COMMANDS = [
  { name: "hello", description: "Say hello", options: [{ type: 3, name: "name", description: "Whom", required: true, autocomplete: true }] },
  { name: "board", description: "Show a board" },
  { name: "later", description: "Answer later" },
  { name: "form", description: "Ask for words" },
  { name: "threads", description: "Use threads" },
];

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers, GatewayIntentBits.GuildMessages],
  rest: { api: `${LOCAL_URL}/api` },
});

const board = (turn) => ({
  content: `board ${turn}`,
  components: [
    new ActionRowBuilder().addComponents(new ButtonBuilder({ custom_id: "go", label: "Go", style: ButtonStyle.Primary })),
    new ActionRowBuilder().addComponents(
      new StringSelectMenuBuilder({ custom_id: "side", options: [{ label: "Bliss", value: "bliss" }, { label: "Gloom", value: "gloom" }] }),
    ),
  ],
});

const refusal = (attempt) => attempt.then(() => null, (error) => [error.status, error.code]);

async function threads(interaction) {
  const { channel, user } = interaction;
  const thread = await channel.threads.create({ name: "public", autoArchiveDuration: 60, type: ChannelType.PublicThread });
  const message = await thread.send("in the thread");
  await message.edit("in the thread, edited");
  await thread.members.add(user.id);
  const members = await thread.members.fetch({ withMember: true, limit: 10 });
  await thread.setArchived(true);
  const refused = await refusal(message.edit("too late"));
  const { threads: archived } = await channel.threads.fetchArchived();
  await thread.send("awake again");
  const secret = await channel.threads.create({ name: "private", type: ChannelType.PrivateThread, invitable: false });
  await secret.members.add(user.id);
  await secret.members.remove(user.id);
  const { threads: active } = await channel.threads.fetchActive();
  return { members: members.map((each) => each.guildMember.displayName).sort(), refused, archived: archived.size, active: active.size };
}

const ANSWERS = {
  hello: (interaction) => interaction.reply({ content: `hello ${interaction.options.getString("name")}`, flags: MessageFlags.Ephemeral }),
  board: (interaction) => interaction.reply({ ...board(0), files: [{ attachment: Buffer.from("the log"), name: "log.txt", description: "A log" }] }),
  async later(interaction) {
    await interaction.deferReply();
    await interaction.editReply("here it is");
    await interaction.followUp({ content: "and more", flags: MessageFlags.Ephemeral });
    await interaction.editReply("here it was");
  },
  form: (interaction) =>
    interaction.showModal(
      new ModalBuilder({ custom_id: "form", title: "Words" }).addComponents(
        new ActionRowBuilder().addComponents(new TextInputBuilder({ custom_id: "words", label: "Words", style: TextInputStyle.Short })),
      ),
    ),
  async threads(interaction) {
    await interaction.deferReply();
    await interaction.editReply(JSON.stringify(await threads(interaction)));
  },
};

async function answer(interaction) {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond(["Ann", "Ben"].filter((name) => name.startsWith(typed)).map((name) => ({ name, value: name })));
  }
  if (interaction.isButton()) return interaction.update(board(Number(interaction.message.content.split(" ")[1]) + 1));
  if (interaction.isStringSelectMenu()) return interaction.reply({ content: `for ${interaction.values}`, flags: MessageFlags.Ephemeral });
  if (interaction.isModalSubmit()) return interaction.reply(`you wrote ${interaction.fields.getTextInputValue("words")}`);
  return ANSWERS[interaction.commandName](interaction);
}

client.on("interactionCreate", (interaction) => answer(interaction).catch((error) => tell("error", { error: String(error) })));
client.on("error", (error) => tell("error", { error: String(error) }));
client.on("shardError", (error) => tell("error", { error: String(error) }));
client.on("shardResume", () => tell("resumed"));
client.on("shardDisconnect", (event) => tell("error", { error: `closed for good: ${event.code}` }));
client.on("threadCreate", (thread) => tell("thread", { name: thread.name }));
client.on("threadMembersUpdate", (added, removed) => tell("members", { added: added.size, removed: removed.size }));
client.on("clientReady", async () => {
  try {
    await client.application.commands.set(COMMANDS);
    const found = await client.application.commands.fetch();
    tell("ready", { commands: found.map((each) => each.name).sort(), guilds: client.guilds.cache.size, user: client.user.id });
  } catch (error) {
    tell("error", { error: String(error) });
  }
});
process.stdin.on("end", async () => {
  await client.destroy();
  process.exit(0);
});
process.stdin.resume();
await client.login(LOCAL_TOKEN);
