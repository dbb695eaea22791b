/**
 * A bare root folder in which commands run, without a container engine: of the machine it has the
 * system (`/usr`, `/etc`) and Deno, as an image's base would, and nothing of the checkout. Needs
 * root, for mounts that no other process sees.
 */

/** Mounts the base below `$1`; `$2` is Deno, `$3` a folder of the machine to be seen at `$4`. */
const BASE = `
set -e
root=$1 deno=$2 cache=$3 cacheAt=$4
shift 4
cd "$root"
mkdir -p usr etc dev proc tmp
for name in bin sbin lib lib64; do ln -sfn "usr/$name" "$name"; done
mount --bind "$root" "$root"
cd "$root"
for name in usr etc; do
  mount --bind "/$name" "$name"
  mount -o remount,ro,bind "$name"
done
mount --rbind /dev dev
mount --bind /proc proc
mount -t tmpfs tmpfs usr/local
mkdir usr/local/bin
touch usr/local/bin/deno
mount --bind "$deno" usr/local/bin/deno
mount -t tmpfs -o mode=1777 tmpfs tmp
if [ -n "$cache" ]; then
  mkdir -p "./$cacheAt"
  mount --bind "$cache" "./$cacheAt"
fi
`;

const WRITABLE = `${BASE}exec chroot . "$@"\n`;
/** As Kubernetes starts a part: nothing but /tmp is written, and no right is left or gained. */
const READ_ONLY = `${BASE}mount -o remount,ro,bind .
exec chroot . setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all "$@"\n`;

const PATH = "/usr/local/bin:/usr/bin:/usr/sbin";

export interface InRoot {
  root: string;
  /** Working folder, as seen inside. */
  cwd: string;
  env: Record<string, string>;
  command: string[];
  /** User and group of a part; without it the command is root and may write. */
  user?: string;
  /** A folder of the machine and where it is seen: what a build keeps between builds. */
  cache?: { from: string; at: string };
}

/** The command to run something in a root; a signal reaches it. */
export function inRoot({ root, cwd, env, command, user, cache }: InRoot): Deno.Command {
  const variables = Object.entries({ PATH, HOME: "/tmp", NO_COLOR: "1", ...env });
  return new Deno.Command("unshare", {
    args: [
      "--mount",
      ...["sh", "-c", user ? READ_ONLY : WRITABLE, "sh"],
      ...[root, Deno.execPath(), cache?.from ?? "", cache?.at ?? ""],
      ...["env", "--ignore-environment", `--chdir=${cwd}`],
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...command,
    ],
    env: user ? { RUN_AS: user.split(":")[0] ?? "" } : {},
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}
