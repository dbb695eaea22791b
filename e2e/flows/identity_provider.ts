/**
 * An OpenID provider for flows: prints the value of OIDC_PROVIDERS, then runs until its input ends.
 * The argument is the origin of the product.
 */
import { testProvider } from "@crumbtrail/api/testing/identity_provider";

const [origin] = Deno.args;
if (!origin) throw new Error("The origin of the product is missing");
await using provider = await testProvider(origin);
provider.asks = true;
// A flow's tenant registers its address when the provider is already running.
provider.returnsAnywhere = true;
console.log(`Ready: ${provider.configured}`);
for await (const _ of Deno.stdin.readable);
