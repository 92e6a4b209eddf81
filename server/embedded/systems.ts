/** The systems that stand in for other companies' in the embedded mode: user pool, object store, mail. */
import type { PortalConfig } from '#contract/config.ts';
import { onlyKey } from '#server/crypto/lender-keys.ts';
import { newLinkToken } from '#server/crypto/secrets.ts';
import type { Base, ExternalSystems } from '#server/dependencies.ts';
import { createBearerVerifier } from '#server/identity/verify-bearer.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { objectsFolder } from '#server/settings/places.ts';
import type { EmbeddedSettings } from '#server/settings/settings.ts';
import { saveMessage } from '#server/stores/messages.ts';
import { readOrCreateSecret } from '#server/stores/secrets.ts';
import { embeddedObjectStore } from './object-store/object-store.ts';
import { OBJECT_STORE_PATH } from './object-store/routes.ts';
import { createPool, type Pool } from './pool/pool.ts';
import { type PoolSettings, poolSettings } from './pool/settings.ts';

/** The folder and names that the embedded object store signs with. */
type EmbeddedStore = { dir: string; signingKey: string; accessKey: string; bucket: string };

export type EmbeddedSystems = { external: ExternalSystems; pool: Pool; store: EmbeddedStore };

export async function embeddedSystems(
  settings: EmbeddedSettings,
  { db, keys, clock }: Base,
): Promise<EmbeddedSystems> {
  const { publicUrl, lenderDelayMs, lender } = settings;
  const mail = createMailer(lender, saveMessage, publicUrl);
  const secret = (name: string) => readOrCreateSecret(db, keys, name, newLinkToken);
  const pool = await createPool({
    db,
    settings: poolSettings([publicUrl], lender.name),
    mail,
    clock,
  });
  const { issuer, clientId } = pool.settings;
  const store: EmbeddedStore = {
    dir: objectsFolder(settings),
    signingKey: await secret('object-store'),
    accessKey: 'EMBEDDED',
    bucket: 'documents',
  };
  const external: ExternalSystems = {
    identify: createBearerVerifier({ issuer, clientId, keys: pool.tokens.jwks, clock }),
    identity: identityOf(pool.settings),
    lenderKeys: [onlyKey(await secret('lender'))],
    objects: embeddedObjectStore({ ...store, url: `${publicUrl}${OBJECT_STORE_PATH}` }),
    lenderDelayMs,
    mail,
  };
  return { external, pool, store };
}

const identityOf = (pool: PoolSettings): PortalConfig['identity'] => ({
  userPoolId: pool.userPoolId,
  userPoolClientId: pool.clientId,
  userPoolEndpoint: '/cognito-idp/',
  hostedUi: '/',
  redirectSignIn: [...pool.redirectSignIn],
  providers: ['Amazon'],
});
