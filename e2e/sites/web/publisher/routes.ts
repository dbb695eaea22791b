/** The publisher's own server: a visit counter, a feed and a sitemap beside the files. */
import { redirect } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const HOME = "https://www.demo-publisher.test/";
const PAGES = [HOME, `${HOME}article`, "https://blog.demo-publisher.test/"];

const xml = (text: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    headers: { "content-type": "application/xml" },
  });

/** Over HTTPS, and over plain HTTP as older publishers have them. */
export const feeds: Routes = {
  "/feed.xml": () =>
    xml(
      `<rss version="2.0"><channel><title>Demo Publisher</title><link>${HOME}</link>${
        PAGES.slice(1).map((url) => `<item><title>News</title><link>${url}</link></item>`).join("")
      }</channel></rss>`,
    ),
  "/sitemap.xml": () =>
    xml(`<urlset>${PAGES.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`),
};

export const publisher: Routes = {
  /** Ahoy counts visits on the publisher's own host. */
  "/ahoy/visits": () => Response.json({}),
  ...feeds,
};

export const apex: Routes = {
  "*": ({ url }) => redirect(`https://www.demo-publisher.test${url.pathname}${url.search}`),
};
