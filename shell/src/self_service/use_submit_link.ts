import { api, read } from "@crumbtrail/host/api";
import { useSubmit } from "../PublicPage.tsx";
import { linkFailure } from "./failure.ts";

export interface EmailedLink {
  guid: string;
  /** The link was used or has expired meanwhile. */
  onDead(): void;
}

/** Submits the form of an emailed link, which uses the link up. */
export function useSubmitLink(
  { guid, onDead }: EmailedLink,
  json: { password?: string },
  onDone: () => void,
) {
  return useSubmit(async () => {
    await read(api()["self-service"][":guid"].$post({ param: { guid }, json }));
    onDone();
  }, (error) => {
    const failure = linkFailure(error);
    if (!failure) onDead();
    return failure;
  });
}
