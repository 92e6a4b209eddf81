import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EditIcon, TrashIcon, UserIcon } from '#components/text/icons.tsx';
import { type Partner, partnerName } from '#domain/form/partners.ts';

type Props = {
  partner: Partner;
  /** While one is edited, the others are disabled. */
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
};

export function PartnerCard({ partner, busy, onChange, onRemove }: Props) {
  const intl = useIntl();
  const name = partnerName(partner);
  const { percentage, rfc } = partner;

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="4"
      bg="bg"
      borderWidth="1px"
      borderRadius="l2"
    >
      <UserIcon color="fg.brand" flexShrink="0" />
      <Box flex="1 1 10rem" minW="0">
        <Box fontWeight="semibold" wordBreak="break-word">
          {name}
        </Box>
        {percentage !== null && (
          <Box fontSize="sm">
            <FormattedMessage id="partners.share" values={{ percent: percentage }} />
          </Box>
        )}
        {rfc && (
          <Box fontSize="sm" color="fg.muted">
            {rfc}
          </Box>
        )}
      </Box>
      <Box display="flex" gap="2">
        <Button
          variant="ghost"
          disabled={busy}
          onClick={onChange}
          aria-label={intl.formatMessage({ id: 'partners.change' }, { name })}
        >
          <EditIcon />
          <FormattedMessage id="common.edit" />
        </Button>
        <Button
          variant="ghost"
          colorPalette="red"
          disabled={busy}
          onClick={onRemove}
          aria-label={intl.formatMessage({ id: 'partners.remove' }, { name })}
        >
          <TrashIcon />
        </Button>
      </Box>
    </chakra.li>
  );
}
