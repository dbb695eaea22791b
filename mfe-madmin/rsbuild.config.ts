import { remoteConfig } from "@crumbtrail/build/remote_config";

export default remoteConfig("mfe-madmin");
