import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#server/database/sql.ts';
import type { Contracts } from './contracts.ts';
import { CONTRACT_CSP, missingContractPage } from './html.ts';
import { contractCopy, contractPage } from './page.ts';

type Params = { Params: { token: string } };
type Parts = { db: Database; contracts: Contracts };

/** The pages of the embedded signing provider. Public: the token in the link is the only credential. */
export async function contractRoutes(app: FastifyInstance, { db, contracts }: Parts) {
  // The form has no fields; a browser names its type all the same.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  );

  app.get<Params>('/contract/:token', async ({ params }, reply) => {
    const terms = await contracts.read(db, params.token);
    return terms ? show(reply, contractPage(terms, params.token)) : missing(reply);
  });

  app.get<Params>('/contract/:token/copy', async ({ params }, reply) => {
    const terms = await contracts.read(db, params.token);
    if (!terms) return missing(reply);
    reply.header('content-disposition', `attachment; filename="contrato-${terms.request}.html"`);
    return show(reply, contractCopy(terms));
  });

  app.post<Params>('/contract/:token/sign', async ({ params }, reply) => {
    const opened = await db.transaction((sql) => contracts.sign(sql, params.token));
    if (!opened) return missing(reply);
    return guarded(reply).redirect(`/contract/${encodeURIComponent(params.token)}`, 303);
  });
}

const missing = (reply: FastifyReply) => show(reply.code(404), missingContractPage());

const show = (reply: FastifyReply, html: string) =>
  guarded(reply).type('text/html; charset=utf-8').send(html);

/** The address holds the token: it is neither stored nor sent on. */
const guarded = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', CONTRACT_CSP)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
