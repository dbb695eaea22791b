/** A real SMTP server for tests; received messages are parsed as a mail program would. */
// @ts-types="@types/mailparser"
import { type ParsedMail, simpleParser } from "mailparser";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface TestSmtp extends AsyncDisposable {
  url: string;
  /** Delivered messages, in order. */
  mails: ParsedMail[];
  /** Every attempt: the recipient of each, taken or not. */
  attempts: string[];
}

/** A refusing answer: `451 Come back later`. */
class Refusal extends Error {
  constructor(readonly responseCode: number, message: string) {
    super(message);
  }
}

/** @param refuse returns code and text for a refused recipient, undefined for an accepted one */
export async function testSmtp(
  refuse: (recipient: string) => { code: number; words: string } | undefined = () => undefined,
): Promise<TestSmtp> {
  const mails: ParsedMail[] = [];
  const attempts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      attempts.push(address);
      const refused = refuse(address);
      done(refused ? new Refusal(refused.code, refused.words) : null);
    },
    onData(stream, _session, done) {
      text(stream).then((source) => simpleParser(source)).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const listening = Promise.withResolvers<void>();
  server.on("error", listening.reject);
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    attempts,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
