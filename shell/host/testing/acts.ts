/** What tests of the areas look for and do, whatever the screen. */
import { act, screen, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { questionAtom } from "../overlays.ts";
import type { FakeServer } from "./fake_server.ts";
import { snack, type User } from "./show.tsx";

type Name = string | RegExp;

/** The screen, or what is inside a part of it. */
type Inside = Pick<typeof screen, "findByRole">;

export const rowOf = (name: Name) => screen.findByRole("row", { name });

export const inRow = async (name: Name) => within(await rowOf(name));

export const dialogOf = async (name: Name) => within(await screen.findByRole("dialog", { name }));

/** Chooses an option of a field. */
export async function choose(user: User, inside: Inside, field: Name, option: Name) {
  await user.click(await inside.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** The text of the snackbar. */
export const said = () => snack()?.text ?? "";

/** Presses Undo in the snackbar. */
export const undo = () => act(() => snack()?.undo?.());

/** The question that the screen asks, drawn by the shell. */
export const question = () => getDefaultStore().get(questionAtom);

export const answer = (yes: boolean) => act(() => question()?.answer(yes));

/** @param key method and path, or the method alone */
export const callsOf = ({ calls }: FakeServer, key: string) =>
  calls.filter((call) => call.key === key || call.key.split(" ")[0] === key);

export const lastCall = (server: FakeServer, key: string) => callsOf(server, key).at(-1);

export const lastBody = (server: FakeServer, key: string) => lastCall(server, key)?.body;

/** An answer without a body. */
export const noContent = () => new Response(null, { status: 204 });
