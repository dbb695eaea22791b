/**
 * Keys of the object store: fixed ones, or those that the platform gives to a workload for some hours
 * (a role of Kubernetes' service account by STS, or a container's credentials).
 */
import { z } from "zod";

/** Variables of every part that stores blobs; all are named as in AWS's own tools. */
export const s3Variables = {
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Of keys that end. */
  AWS_SESSION_TOKEN: z.string().optional(),
  /** The role that the token in the file stands for, asked of STS. */
  AWS_ROLE_ARN: z.string().optional(),
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional(),
  AWS_ROLE_SESSION_NAME: z.string().optional(),
  AWS_ENDPOINT_URL_STS: z.url({ protocol: /^https?$/ }).optional(),
  /** An agent beside the container that gives keys (ECS, EKS Pod Identity). */
  AWS_CONTAINER_CREDENTIALS_FULL_URI: z.url({ protocol: /^https?$/ }).optional(),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: z.string().optional(),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: z.string().optional(),
};
export type S3Variables = z.output<z.ZodObject<typeof s3Variables>>;

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** Without it they do not end. */
  expiration?: Date;
}

export type KeySource = () => Promise<S3Keys>;

/** How long before their end keys are renewed. */
const EARLY_MS = 300_000;

/** @throws Error if the variables name no keys, and no place to get them from */
export function s3Keys(variables: S3Variables, region: string, now = Date.now): KeySource {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (accessKeyId && secretAccessKey) {
    const sessionToken = variables.AWS_SESSION_TOKEN;
    const keys = { accessKeyId, secretAccessKey, ...sessionToken && { sessionToken } };
    return () => Promise.resolve(keys);
  }
  if (variables.AWS_WEB_IDENTITY_TOKEN_FILE && variables.AWS_ROLE_ARN) {
    return renewed(() => keysOfRole(variables, region), now);
  }
  if (
    variables.AWS_CONTAINER_CREDENTIALS_FULL_URI || variables.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
  ) {
    return renewed(() => keysOfContainer(variables), now);
  }
  throw new Error(
    "BLOB_URL names S3, but there are no keys for it: set AWS_ACCESS_KEY_ID and " +
      "AWS_SECRET_ACCESS_KEY, or give the part an identity (AWS_ROLE_ARN and " +
      "AWS_WEB_IDENTITY_TOKEN_FILE, or AWS_CONTAINER_CREDENTIALS_FULL_URI)",
  );
}

// Both packages are loaded only where they are needed: they take memory.
async function keysOfRole(variables: S3Variables, region: string): Promise<S3Keys> {
  const { fromTokenFile } = await import("@aws-sdk/credential-provider-web-identity");
  const endpoint = variables.AWS_ENDPOINT_URL_STS;
  return await fromTokenFile({
    webIdentityTokenFile: variables.AWS_WEB_IDENTITY_TOKEN_FILE,
    roleArn: variables.AWS_ROLE_ARN,
    roleSessionName: variables.AWS_ROLE_SESSION_NAME ?? "crumbtrail",
    clientConfig: { region, ...endpoint && { endpoint } },
  })();
}

async function keysOfContainer(variables: S3Variables): Promise<S3Keys> {
  const { fromHttp } = await import("@aws-sdk/credential-provider-http");
  return await fromHttp({
    awsContainerCredentialsFullUri: variables.AWS_CONTAINER_CREDENTIALS_FULL_URI,
    awsContainerCredentialsRelativeUri: variables.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI,
    awsContainerAuthorizationTokenFile: variables.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE,
  })();
}

/** Asks again before the keys end; while that fails, the last keys serve until they do. */
function renewed(ask: KeySource, now: () => number): KeySource {
  let last: S3Keys | undefined;
  let asking: Promise<S3Keys> | undefined;
  const lastsFor = (ms: number) => (last?.expiration?.getTime() ?? Infinity) - now() > ms;
  return async () => {
    if (last && lastsFor(EARLY_MS)) return last;
    asking ??= ask().finally(() => asking = undefined);
    try {
      return last = await asking;
    } catch (error) {
      if (last && lastsFor(0)) return last;
      throw error;
    }
  };
}
