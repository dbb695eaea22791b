/** The program of the reader's processes for feeds and sitemaps. It has no permission. */
import { z } from "zod";
import { answerMessages } from "../../platform/reader/program.ts";
import { DOCUMENT_KINDS } from "../../platform/reader/reader.ts";
import { read } from "./read.ts";

const known = z.object({ kind: z.enum(DOCUMENT_KINDS), base: z.string() });

await answerMessages(({ about, body }) => {
  const document = known.parse(JSON.parse(about));
  const answer = read({ ...document, text: new TextDecoder().decode(body) });
  return { about: "", text: JSON.stringify(answer) };
});
