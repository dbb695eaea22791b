/** The vendors of the Knowledge Hub for a new or updated installation. */
import { connect } from "@crumbtrail/db/connect";
import { fillHub } from "../configuration/hub/fill.ts";
import type { StartedDatabase } from "./postgres.ts";

/** Publishes the vendors that are part of the product. */
export async function fillKnowledgeHub({ urls }: StartedDatabase): Promise<void> {
  const db = connect(urls, { max: 1, name: "crumbtrail-hub" });
  try {
    await fillHub(db);
  } finally {
    await db.close();
  }
}
