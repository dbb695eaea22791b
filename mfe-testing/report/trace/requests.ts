/** The report's requests, for whatever in it has to say what led to it. */
import type { ReportRequest } from "@crumbtrail/contract/test_result";
import { createContext } from "react";

export const ReportRequests = createContext<readonly ReportRequest[]>([]);
