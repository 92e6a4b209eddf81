import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon } from '#components/text/icons.tsx';
import { useTranslate } from '#components/text/message.ts';
import type { RepeaterType } from '#domain/form/form-definition.ts';
import { canAddPartner } from '#domain/form/partners.ts';
import {
  isEditing,
  type PartnersActor,
  selectPartners,
} from '#machines/parts/forms/partners.machine.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { focusList, listId } from './partner-focus.ts';
import { ShareTotal } from './ShareTotal.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';

type Props = { actor: PartnersActor; type: RepeaterType };

/** The partners of one type as cards, what they hold together, and a button that adds one. */
export function PartnerList({ actor, type }: Props) {
  const partners = useSelector(actor, selectPartners);
  const busy = useSelector(actor, isEditing);
  const translate = useTranslate();
  const own = partners
    .map((partner, index) => ({ partner, index }))
    .filter(({ partner }) => partner.type === type);
  const isFull = !canAddPartner(partners, type);

  const remove = (index: number) => {
    actor.send({ type: 'partner.remove', index });
    focusList(type);
  };

  return (
    <Stack gap="3">
      <chakra.h3 id={listId(type)} tabIndex={-1} fontWeight="semibold" outline="none">
        <FormattedMessage id={`partners.list.${type}`} />
      </chakra.h3>
      {type === 'AC' && <ShareTotal partners={partners} />}
      {own.length === 0 && (
        <Box color="fg.muted" fontSize="sm">
          <FormattedMessage id="partners.empty" />
        </Box>
      )}
      {own.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {own.map(({ partner, index }) => (
            <PartnerCard
              key={index}
              partner={partner}
              busy={busy}
              onChange={() => actor.send({ type: 'partner.change', index })}
              onRemove={() => remove(index)}
            />
          ))}
        </chakra.ul>
      )}
      <UndoRemoval actor={actor} type={type} />
      <Box>
        <Button
          variant="outline"
          disabled={busy || isFull}
          onClick={() => actor.send({ type: 'partner.add', partnerType: type })}
        >
          <FormattedMessage
            id="partners.add"
            values={{ type: translate(`partners.one.${type}`) }}
          />
        </Button>
        <Box role="status" fontSize="sm" color="fg.muted" mt={isFull ? '2' : '0'}>
          {isFull && (
            <Box display="flex" gap="1.5">
              <AlertIcon boxSize="4" mt="0.5" flexShrink="0" />
              <FormattedMessage id="partners.full" />
            </Box>
          )}
        </Box>
      </Box>
    </Stack>
  );
}
