/** The screens of the account area, as one chunk. */
import "./account.css";

export { AccountLayout } from "./AccountLayout.tsx";
export { ApiAccessPage } from "./api_access/ApiAccessPage.tsx";
export { MainPage } from "./MainPage.tsx";
export { NotificationsPage } from "./NotificationsPage.tsx";
