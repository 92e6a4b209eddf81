/** The systems of production: Cognito, S3, a mail server and the lender's own. */
import type { FastifyInstance } from 'fastify';
import type { Base, Dependencies, ExternalSystems } from './dependencies.ts';
import { clamavScan } from './files/clamav.ts';
import { s3ObjectStore } from './files/s3.ts';
import { scannedStore } from './files/scanned-store.ts';
import { createBearerVerifier } from './identity/verify-bearer.ts';
import { stoppingOf, workWhileListening } from './jobs/app-worker.ts';
import { createMailer } from './mail/mailer.ts';
import { keepMail, MAIL_JOB, mailJob, type Outbox } from './mail/outbox.ts';
import { smtpSender } from './mail/smtp.ts';
import type { ProductionSettings } from './settings/settings.ts';

/** A mail server that answers slowly has its limits in `smtp.ts`, together less than the lease. */
const MAIL_WORK = { batch: 1, leaseMs: 60_000 };

export function createProduction(settings: ProductionSettings, base: Base) {
  return {
    external: systemsOf(settings, base),
    mount(app: FastifyInstance, { db, keys, metrics }: Dependencies) {
      if (!settings.scanner) app.log.warn('no scanner: uploads are not searched for viruses');
      const send = smtpSender(settings.mail, stoppingOf(app));
      const report: Outbox['report'] = (mail, outcome) => {
        metrics.mails.inc({ outcome });
        if (outcome === 'refused' || outcome === 'given up')
          app.log.error({ mail, end: outcome }, 'mail not sent');
      };
      workWhileListening(app, db, { [MAIL_JOB]: mailJob({ db, keys, send, report }) }, MAIL_WORK);
    },
  };
}

function systemsOf(settings: ProductionSettings, { keys, clock }: Base): ExternalSystems {
  const { identity, storage, lender, lenderKeys, publicUrl } = settings;
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
    lenderKeys,
    objects: settings.scanner
      ? scannedStore(s3ObjectStore(storage), clamavScan(settings.scanner))
      : s3ObjectStore(storage),
    lenderDelayMs: null,
    mail: createMailer(lender, keepMail(keys), settings.publicUrl),
  };
}
