/** Calls about the own account. */
import type { AccountPatch, UsernameChange } from "@crumbtrail/contract/account";
import { api, read } from "@crumbtrail/host/api";
import { accountChanged } from "@crumbtrail/host/session";

/** Changes what is given; the screens show the account as the server has it then. */
export async function changeAccount(json: AccountPatch): Promise<void> {
  accountChanged(await read(api().accounts.me.$patch({ json })));
}

/** Asks for a link to the new address; opening it changes the user name. */
export async function requestEmailChange(json: UsernameChange): Promise<void> {
  await read(api().accounts.me.username.$post({ json }));
}

export async function deleteAccount(): Promise<void> {
  await read(api().accounts.me.$delete());
}
