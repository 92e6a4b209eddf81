import { Badge, Box } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLender } from '#components/frame/Lender.tsx';
import { type LegalLinkName, legalLinks } from '#domain/request/legal-links.ts';

/** When the text was looked at last and when it is again; in the embedded mode, that lawyers have not approved it. Source: D-112, D-130; ruling 38. */
export function Review({ of }: { of: LegalLinkName }) {
  const { reviewed, nextReview } = legalLinks[of];
  const { isMadeUp } = useLender();
  const intl = useIntl();
  const day = (of: string) => intl.formatDate(of, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="sm">
      {isMadeUp && (
        <Badge colorPalette="blue" size="md">
          <FormattedMessage id="legal.review" />
        </Badge>
      )}
      <FormattedMessage
        id="legal.reviewed"
        tagName="span"
        values={{
          reviewed: day(reviewed),
          next: day(nextReview),
        }}
      />
    </Box>
  );
}
