import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { useLender } from '#components/frame/Lender.tsx';
import { LenderDetails } from '#components/frame/LenderDetails.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import type { MessageKey } from '#locales/index.ts';
import { Review } from './Review.tsx';

/** The legal texts of the footer that the configuration gives no address for. Source: D-130. */
const TEXTS = {
  incorporation: ['legal.incorporation.1', 'legal.incorporation.2'],
  terms: ['legal.terms.1', 'legal.terms.2', 'legal.terms.3'],
  risks: ['legal.risks.1', 'legal.risks.2', 'legal.risks.3'],
  education: ['legal.education.1', 'legal.education.2', 'legal.education.3'],
  une: ['legal.une.1', 'legal.une.2'],
} as const satisfies Record<string, MessageKey[]>;

type LegalDocument = keyof typeof TEXTS;

const NAMES_LENDER: LegalDocument[] = ['incorporation', 'une'];

export const isLegalDocument = (name: string): name is LegalDocument => Object.hasOwn(TEXTS, name);

export function LegalView({ document }: { document: LegalDocument }) {
  const { lender } = useLender();

  return (
    <Box maxW="2xl" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle title={`legal.${document}.title`} size="3xl" lead={<Review of={document} />} />
      <Box display="grid" gap="4" lineHeight="tall" mb="8">
        {lender && !NAMES_LENDER.includes(document) && (
          <p>
            <FormattedMessage id="legal.lender" values={lender} />
          </p>
        )}
        {TEXTS[document].map((text) => (
          <p key={text}>
            <FormattedMessage id={text} />
          </p>
        ))}
      </Box>
      {NAMES_LENDER.includes(document) && (
        <Box mb="8">
          <LenderDetails />
        </Box>
      )}
      <Help />
    </Box>
  );
}
