import { PublicFrame } from "../PublicFrame.tsx";
import { Changelog } from "./Changelog.tsx";

/** The changelog in the frame without tabs, because it is for everybody. */
export function ChangelogPage() {
  return (
    <PublicFrame>
      <Changelog />
    </PublicFrame>
  );
}
