/** Second factors of accounts: authenticator apps, passkeys, and recovery codes. */
import type { FactorKind } from "@crumbtrail/contract/enums";
import type { Factor } from "@crumbtrail/contract/second_factor";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countOf, firstRow, hasChanged, iso, theRow } from "./fragments.ts";

const columns = (tx: TenantTx) =>
  tx`id as "_id", kind, name, ${iso(tx, "created_at")} as "createdAt",
    ${iso(tx, "last_used_at")} as "lastUsedAt"`;

export function listFactors(tx: TenantTx, accountId: string): Promise<Factor[]> {
  return tx<Factor[]>`
    select ${columns(tx)} from second_factors where account_id = ${accountId} order by id`;
}

/** What decides about a change of an account's factors. */
export interface FactorState {
  isRequired: boolean;
  hasPassword: boolean;
  recoveryCodesLeft: number;
}

/** @param hold makes other changes of the same account's factors wait for the transaction's end */
export function findFactorState(
  tx: TenantTx,
  accountId: string,
  hold?: "for update",
): Promise<FactorState | null> {
  return firstRow(tx<FactorState[]>`
    select (select t.requires_second_factor from tenants t) as "isRequired",
      password_hash is not null as "hasPassword",
      (select count(*)::int from recovery_codes r where r.account_id = accounts.id)
        as "recoveryCodesLeft"
    from accounts where id = ${accountId} ${hold ? tx`for update` : tx``}`);
}

/** Adds an authenticator app. @param factor.secret sealed; `lastStep` is that of the given code */
export function insertTotp(
  tx: TenantTx,
  factor: { accountId: string; name: string; secret: string; lastStep: number },
): Promise<Factor> {
  return theRow(tx<Factor[]>`
    insert into second_factors (tenant_id, account_id, kind, name, secret, last_step)
    values (app.tenant_id(), ${factor.accountId}, 'TOTP', ${factor.name}, ${factor.secret},
      ${factor.lastStep}) returning ${columns(tx)}`);
}

export function findFactor(tx: TenantTx, accountId: string, id: string): Promise<Factor | null> {
  return firstRow(tx<Factor[]>`
    select ${columns(tx)} from second_factors where account_id = ${accountId} and id = ${id}`);
}

export async function updateFactorName(tx: TenantTx, id: string, name: string): Promise<void> {
  await tx`update second_factors set name = ${name} where id = ${id}`;
}

export async function deleteFactor(tx: TenantTx, id: string): Promise<void> {
  await tx`delete from second_factors where id = ${id}`;
}

/** Deletes all factors and recovery codes of an account; returns the kinds of the factors. */
export async function deleteFactors(tx: TenantTx, accountId: string): Promise<FactorKind[]> {
  const rows = await tx<{ kind: FactorKind }[]>`
    delete from second_factors where account_id = ${accountId} returning kind`;
  await tx`delete from recovery_codes where account_id = ${accountId}`;
  return rows.map(({ kind }) => kind);
}

export async function replaceRecoveryCodes(
  tx: TenantTx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from recovery_codes where account_id = ${accountId}`;
  await tx`insert into recovery_codes (tenant_id, account_id, code_hash)
    select app.tenant_id(), ${accountId}, unnest(${[...hashes]}::text[])`;
}

/** Uses a recovery code up. @returns the number of the codes left; undefined for no such code */
export async function useRecoveryCode(
  tx: TenantTx | SystemTx,
  accountId: string,
  hash: string,
): Promise<number | undefined> {
  const { count } = await tx`delete from recovery_codes
    where account_id = ${accountId} and code_hash = ${hash}`;
  if (count === 0) return undefined;
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from recovery_codes where account_id = ${accountId}`);
}

export interface StoredTotp {
  id: string;
  /** Sealed. */
  secret: string;
}

export function listTotps(tx: TenantTx | SystemTx, accountId: string): Promise<StoredTotp[]> {
  return tx<StoredTotp[]>`
    select id, secret from second_factors where account_id = ${accountId} and kind = 'TOTP'
    order by id`;
}

/**
 * Marks the code of a time step as used; false for a step that is not after the last one.
 * Concurrent uses of a code wait for each other, and the first wins.
 */
export function useTotpStep(
  tx: TenantTx | SystemTx,
  id: string,
  step: number,
  now: Date,
): Promise<boolean> {
  return hasChanged(tx`
    update second_factors set last_step = ${step}, last_used_at = ${now}
    where id = ${id} and last_step < ${step}`);
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** The passkeys of an account that were made for a host of the product. */
export async function listPasskeys(
  tx: TenantTx | SystemTx,
  accountId: string,
  rpId: string,
): Promise<StoredPasskey[]> {
  const rows = await tx<(Omit<StoredPasskey, "publicKey"> & { key: string })[]>`
    select id, credential_id as "credentialId", encode(public_key, 'hex') as key,
      counter::float8 as counter, coalesce(transports, '{}') as transports
    from second_factors
    where account_id = ${accountId} and kind = 'PASSKEY' and rp_id = ${rpId} order by id`;
  return rows.map(({ key, ...row }) => ({ ...row, publicKey: Uint8Array.fromHex(key) }));
}

/** Adds a passkey. Fails with the unique key for a credential that is stored already. */
export function insertPasskey(
  tx: TenantTx,
  factor: Omit<StoredPasskey, "id"> & { accountId: string; name: string; rpId: string },
): Promise<Factor> {
  return theRow(tx<Factor[]>`
    insert into second_factors (tenant_id, account_id, kind, name, credential_id, public_key,
      counter, transports, rp_id)
    values (app.tenant_id(), ${factor.accountId}, 'PASSKEY', ${factor.name},
      ${factor.credentialId}, decode(${factor.publicKey.toHex()}, 'hex'), ${factor.counter},
      ${factor.transports}, ${factor.rpId}) returning ${columns(tx)}`);
}

/** Records a use; false if another use was faster. */
export function usePasskey(
  tx: SystemTx,
  { id, counter }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  return hasChanged(tx`
    update second_factors set counter = ${newCounter}, last_used_at = ${now}
    where id = ${id} and counter = ${counter}`);
}

/** Sealed secrets of all accounts of the tenant. */
export function listTotpSecrets(tx: TenantTx): Promise<(StoredTotp & { accountId: string })[]> {
  return tx<(StoredTotp & { accountId: string })[]>`
    select id, account_id as "accountId", secret from second_factors where kind = 'TOTP'`;
}

export async function replaceTotpSecret(tx: TenantTx, id: string, secret: string): Promise<void> {
  await tx`update second_factors set secret = ${secret} where id = ${id}`;
}
