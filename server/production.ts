/** The systems of production: Cognito, S3 and the lender's own. */
import type { ExternalSystems } from './dependencies.ts';
import { s3ObjectStore } from './files/s3.ts';
import { createBearerVerifier } from './identity/verify-bearer.ts';
import type { ProductionSettings } from './settings/settings.ts';

export function productionSystems(
  settings: ProductionSettings,
  clock: () => Date,
): ExternalSystems {
  const { identity, storage, lenderKey, publicUrl } = settings;
  const { region, userPoolId, clientId, domain, providers } = identity;
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  return {
    identify: createBearerVerifier({ issuer, clientId, jwksUri, clock }),
    identity: {
      userPoolId,
      userPoolClientId: clientId,
      hostedUi: domain,
      redirectSignIn: [`${publicUrl}/callback`],
      providers,
    },
    lenderKey,
    objects: s3ObjectStore(storage),
    lenderDelayMs: null,
    // The lender's systems write to people. A kept message would hold a link's token in clear.
    mail: async () => {},
  };
}
