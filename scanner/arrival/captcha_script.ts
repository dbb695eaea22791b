/** Finds out whether a page shows a captcha, and other content beside it. Runs inside the page. */

export interface CaptchaShown {
  /**
   * Whether the captcha takes up space; a captcha that its script did not fill, or that stays
   * invisible, takes none. A picture with a code to be typed is no sure captcha, and counts as such.
   */
  drawn: boolean;
  /**
   * Number of input fields beside the captcha: with fields, the captcha guards a form and not the
   * page.
   */
  fields: number;
  /** Number of large pictures, videos and canvases beside the captcha. */
  pictures: number;
}

/** The visible captcha; null if the page shows none. */
export function captchaOnDisplay(): CaptchaShown | null {
  const WIDGETS = [
    ".h-captcha, .g-recaptcha, .cf-turnstile, .frc-captcha, .smart-captcha, .mtcaptcha",
    "#nocaptcha, .nc-container, .yidun, [id^=tcaptcha], [id^=px-captcha], #px-block",
    "#captcha, #captcha-container, #captcha-box, altcha-widget",
    "[class^=geetest_], #arkose, #arkose-iframe, #funcaptcha, #FunCaptcha, img[src*=captcha i]",
    "iframe[src*='captcha' i], iframe[src*='challenges.cloudflare.com']",
    "iframe[src*='arkoselabs.com'], iframe[src*='funcaptcha.com'], iframe[src*='geetest.com']",
  ].join();
  /** Badges of captchas that ask the visitor nothing, or only in case of doubt. */
  const UNASKING =
    "button, .grecaptcha-badge *, [data-size=invisible], [data-appearance=interaction-only], [src*='size=invisible']";
  const TYPED = /^(?:text|email|password|tel|url|number|date|textarea)$/;

  const isLarge = (element: Element, least: number) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= least && height >= least;
  };
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const isField = (field: Element) =>
    TYPED.test(String(Reflect.get(field, "type"))) &&
    !/captcha|turnstile/i.test(`${field.id} ${field.getAttribute("name")}`);
  /** Pictures without a name in the format of a line, and the short field for what they show. */
  const isLine = (picture: HTMLImageElement) => {
    const { width, height } = picture.getBoundingClientRect();
    return !picture.alt.trim() && !picture.closest("a") && width >= 80 && width <= 320 &&
      height >= 20 && height <= 110 && width > 1.6 * height;
  };
  const isShort = ({ type, maxLength }: HTMLInputElement) =>
    type === "text" && maxLength >= 3 && maxLength <= 10;
  const typed = all("form").flatMap((form) => {
    const [picture, another] = form.querySelectorAll("img");
    const fields = [...form.querySelectorAll("input")].filter((field) => field.checkVisibility());
    const [code] = fields.filter(isShort);
    const isAsked = picture && !another && isLine(picture) && fields.filter(isField).length === 1;
    return isAsked && code ? [picture, code] : [];
  });
  const widgets = all(WIDGETS).filter((widget) => !widget.matches(UNASKING));
  const isWidgets = (element: Element) =>
    [...widgets, ...typed].some((widget) => widget.contains(element));
  if (widgets.length + typed.length === 0) return null;
  return {
    drawn: widgets.some((widget) => isLarge(widget, 20)),
    fields: all("input, textarea").filter((field) => isField(field) && !isWidgets(field)).length,
    pictures:
      all("img, video, canvas").filter((one) => isLarge(one, 150) && !isWidgets(one)).length,
  };
}
