/** What a user name of a sign-up has to look like (part 1 section 5), for the screen and the API alike. */

/** As WHATWG's `input type=email`, with a domain that has a dot. */
export const EMAIL = new RegExp(
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" +
    "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
    "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$",
);
