import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { Details } from '../text/Details.tsx';

type Where = { article: 'la' | 'lo' | 'los'; answer: MessageKey };

const WHERE: Partial<Record<string, Where>> = {
  ID: { article: 'la', answer: 'documents.where.ID' },
  CD: { article: 'lo', answer: 'documents.where.CD' },
  CSF: { article: 'la', answer: 'documents.where.CSF' },
  AC: { article: 'la', answer: 'documents.where.AC' },
  PRL: { article: 'los', answer: 'documents.where.PRL' },
  ECB2: { article: 'lo', answer: 'documents.where.ECB2' },
  ECBH: { article: 'lo', answer: 'documents.where.ECB2' },
};

/** '¿Dónde la consigo?', by the document's own gender, answered for the documents that we know. */
export function WhereToGet({ code }: { code: string }) {
  const where = WHERE[code];
  return where ? (
    <Details
      summary={<FormattedMessage id="documents.where" values={{ article: where.article }} />}
    >
      <FormattedMessage id={where.answer} />
    </Details>
  ) : null;
}
