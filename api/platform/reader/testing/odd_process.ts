/**
 * Stands for a foreign parser: its documents make it compute without end, end, or give its process id.
 */
import { answerMessages } from "../program.ts";

await answerMessages(({ about, body }) => {
  const text = new TextDecoder().decode(body);
  if (text === "endless") { for (;;); }
  if (text === "end") Deno.exit(1);
  const told = text === "pid" ? String(Deno.pid) : text;
  return { about: "", text: JSON.stringify({ about: JSON.parse(about), text: told }) };
});
