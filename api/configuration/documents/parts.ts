/** Parts of a document in words, for what is left out of an import. */
import { answerText } from "@crumbtrail/texts/server";

export const PART = {
  property: (name: string) => answerText("property {name}", { name }),
  vendor: (name: string) => answerText("vendor {name}", { name }),
  entry: (vendor: string, pattern: string) =>
    answerText("vendor {vendor}, entry {pattern}", { vendor, pattern }),
  storageItem: (name: string) => answerText("storage item {name}", { name }),
  testScenario: (name: string) => answerText("test scenario {name}", { name }),
  rssCrawl: (name: string) => answerText("RSS crawl {name}", { name }),
  group: (name: string) => answerText("group {name}", { name }),
};
