/** What a user name of a sign-up has to look like (part 1 section 5), for the screen and the API alike. */

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const TOP_LEVEL = "[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])";

/** As WHATWG's `input type=email`, but at a domain of the Internet: no bare host, no address. */
export const EMAIL = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+${TOP_LEVEL}$`,
);
