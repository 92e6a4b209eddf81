import { Badge, Box } from '@chakra-ui/react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { type LegalLinkName, legalLinks } from '#domain/request/legal-links.ts';

/** That the text is under review, when it was looked at last and when it is again. Source: D-112, D-130. */
export function Review({ of }: { of: LegalLinkName }) {
  const { reviewed, nextReview } = legalLinks[of];

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="sm">
      <Badge colorPalette="blue" size="md">
        <FormattedMessage id="legal.review" />
      </Badge>
      <FormattedMessage
        id="legal.reviewed"
        tagName="span"
        values={{
          reviewed: <Day key="reviewed" of={reviewed} />,
          next: <Day key="next" of={nextReview} />,
        }}
      />
    </Box>
  );
}

const Day = ({ of }: { of: string }) => (
  <FormattedDate value={of} dateStyle="long" timeZone="UTC" />
);
