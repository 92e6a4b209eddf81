import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { textLink } from '../buttons/text-link.ts';

const WHERE: Partial<Record<string, MessageKey>> = {
  ID: 'documents.where.ID',
  CD: 'documents.where.CD',
  CSF: 'documents.where.CSF',
  AC: 'documents.where.AC',
  PRL: 'documents.where.PRL',
  ECB2: 'documents.where.ECB2',
  ECBH: 'documents.where.ECB2',
};

/** '¿Dónde la consigo?', answered for the documents that we know. */
export function WhereToGet({ code }: { code: string }) {
  const answer = WHERE[code];
  return answer ? (
    <chakra.details>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        minH="11"
        {...textLink}
        cursor="pointer"
      >
        <FormattedMessage id="documents.where" />
      </chakra.summary>
      <FormattedMessage id={answer} />
    </chakra.details>
  ) : null;
}
