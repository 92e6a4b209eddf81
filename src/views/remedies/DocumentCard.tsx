import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ExamplePair } from '#components/files/ExamplePair.tsx';
import { ReasonBox } from '#components/files/ReasonBox.tsx';
import type { RejectionReason } from '#contract/documents.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';

type Props = { code: RemedyCode; reason: RejectionReason | undefined; children: ReactNode };

/** One rejected document: what it is, why it came back, how it should look, and its files. Source: beyond B10. */
export function DocumentCard({ code, reason, children }: Props) {
  return (
    <Box
      as="section"
      aria-labelledby={`document-${code}`}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
    >
      <Box>
        <Heading as="h2" id={`document-${code}`} size="lg">
          <FormattedMessage id={`remedies.document.${code}`} />
        </Heading>
        {code !== 'ID' && (
          <Box mt="1" color="fg.muted">
            <FormattedMessage id={`remedies.document.${code}.hint`} />
          </Box>
        )}
      </Box>
      {reason && (
        <>
          <ReasonBox reason={reason} />
          <ExamplePair reason={reason} code={code} />
        </>
      )}
      {children}
    </Box>
  );
}
