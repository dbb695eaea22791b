/** What goes beside the files, for somebody who has nothing else. */
export const README = `Evidence of one test of a web page, recorded by Crumbtrail.

recording.json         everything that was seen: cookies, storage, requests, who made them, when
recording.har          the requests again, as an HTTP Archive for tools that read those
screenshot-before.jpg  what a visitor saw just before the consent layer was answered
screenshot-after.jpg   and right after
screenshot.jpg         the whole page at the end
manifest.json          every file above and this one, with its size and SHA-256

A picture is missing where there was nothing to picture.

To verify it
------------
1. Unpack everything into one folder.
2. The SHA-256 of manifest.json must be the one stored with the test: its report shows it under
   "Download Report". To compute it:
     sha256sum manifest.json                       (Linux)
     shasum -a 256 manifest.json                   (macOS)
     Get-FileHash manifest.json                    (Windows PowerShell)
3. The SHA-256 of every other file must be the one that manifest.json lists for it.

With Crumbtrail at hand one command does 2 and 3, and names every file that was changed, removed
or added:
     deno task scan --verify FOLDER --sha256 HASH-SHOWN-IN-THE-REPORT
`;
