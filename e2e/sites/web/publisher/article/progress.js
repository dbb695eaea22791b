// Keeps the place in the story while the tab is open.
sessionStorage.setItem("dp_reading_place", String(scrollY));
addEventListener("scroll", () => sessionStorage.setItem("dp_reading_place", String(scrollY)));
