/** What the server is made of, for its mode: keys, identity, objects, the life of requests. */
import type { Database, Sql } from './database/sql.ts';
import { type BearerVerifier, createBearerVerifier } from './identity/verify-bearer.ts';
import { createDesk } from './lender/desk.ts';
import { createLinks } from './lender/links.ts';
import { createLife, type LifeSettings } from './life/life.ts';
import { embeddedObjectStore } from './objects/embedded.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { s3ObjectStore } from './objects/s3.ts';
import { OBJECT_STORE_PATH } from './objects/store.ts';
import { keyFile, objectsFolder } from './places.ts';
import { createPool, type Pool } from './pool/pool.ts';
import { poolSettings } from './pool/settings.ts';
import { type FieldKeys, loadFieldKeys, newLinkToken } from './secrets.ts';
import type { EmbeddedSettings, ProductionSettings, Settings } from './settings.ts';
import { keepMessage } from './stores/messages.ts';
import { loadPlatformGuide } from './stores/platforms.ts';
import { keepSecret } from './stores/secrets.ts';

export type Parts = Awaited<ReturnType<typeof createParts>>;

type Options = { settings: Settings; db: Database; clock: () => Date };

/** The folder and names that the embedded object store signs with. */
export type EmbeddedStore = {
  dir: string;
  signingKey: string;
  accessKey: string;
  bucket: string;
};

type Mode = {
  identify: BearerVerifier;
  lenderKey: string;
  objects: ObjectStore;
  lenderDelayMs: number | null;
  /** In production the lender's systems write to people; what they are to send, the lender's call answers. */
  mail: LifeSettings['mail'];
  /** The stand-ins of the embedded mode. */
  pool?: Pool;
  store?: EmbeddedStore;
};

/** Needs a migrated database with its catalogues. */
export async function createParts({ settings, db, clock }: Options) {
  const text = settings.mode === 'production' ? settings.piiKeys : undefined;
  const keys = await loadFieldKeys({ text, file: keyFile(settings) });
  const mode: Mode =
    settings.mode === 'production'
      ? productionMode(settings, clock)
      : await embeddedMode(settings, { db, keys, clock });
  const { lenderDelayMs, mail } = mode;
  const life = createLife({ clock, lenderDelayMs, mail });
  const links = createLinks({ clock, mail, origin: settings.publicUrl });
  return {
    settings,
    db,
    clock,
    keys,
    life,
    desk: createDesk({ life, links, keys, clock }),
    guide: await loadPlatformGuide(db),
    ...mode,
  };
}

function productionMode(
  { identity, storage, lenderKey }: ProductionSettings,
  clock: () => Date,
): Mode {
  const issuer = `https://cognito-idp.${identity.region}.amazonaws.com/${identity.userPoolId}`;
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  return {
    identify: createBearerVerifier({ issuer, clientId: identity.clientId, jwksUri, clock }),
    lenderKey,
    objects: s3ObjectStore({ ...storage, clock }),
    lenderDelayMs: null,
    // A kept message would hold a link's token in clear, for nobody to send.
    mail: async () => {},
  };
}

type Base = { db: Database; keys: FieldKeys; clock: () => Date };

async function embeddedMode(settings: EmbeddedSettings, { db, keys, clock }: Base): Promise<Mode> {
  const pool = await createPool({
    db,
    settings: poolSettings([settings.publicUrl]),
    mail: keepMessage,
    clock,
  });
  const { issuer, clientId } = pool.settings;
  const secret = (name: string) => secretOf(db, keys, name);
  const store: EmbeddedStore = {
    dir: objectsFolder(settings),
    signingKey: await secret('object-store'),
    accessKey: 'EMBEDDED',
    bucket: 'documents',
  };
  return {
    identify: createBearerVerifier({ issuer, clientId, keys: pool.tokens.jwks, clock }),
    lenderKey: await secret('lender'),
    objects: embeddedObjectStore({ ...store, url: `${settings.publicUrl}${OBJECT_STORE_PATH}` }),
    lenderDelayMs: settings.lenderDelayMs,
    mail: keepMessage,
    pool,
    store,
  };
}

const secretOf = (sql: Sql, keys: FieldKeys, name: string): Promise<string> =>
  keepSecret(sql, keys, name, newLinkToken);
