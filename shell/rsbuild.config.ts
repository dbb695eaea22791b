import { shellConfig } from "@crumbtrail/build/shell_config";

export default shellConfig();
