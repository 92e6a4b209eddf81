import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo, useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusField } from '#components/form/field-ids.ts';
import { messageOf, useTranslate } from '#components/text/message.ts';
import { selectField, wasTurned } from '#machines/parts/forms/form-pages.machine.ts';
import type { Paging } from './use-paging.ts';

/** Takes the focus each time that a page is turned, or gives it to the field that a link leads to. */
export const PageHeading = memo(function PageHeading({ paging }: { paging: Paging }) {
  const { actor, pages, page } = paging;
  const turned = useSelector(actor, wasTurned);
  const field = useSelector(actor, selectField);
  const translate = useTranslate();
  const intl = useIntl();
  const arrive = useCallback(
    (heading: HTMLElement | null) => {
      if (!heading) return;
      if (field) focusField(field);
      else heading.focus();
      if (!field) window.scrollTo?.({ top: 0 });
    },
    [field],
  );
  const titles = (page?.titles ?? []).map((title) => translate(messageOf(title)));

  return (
    <Box key={page?.id ?? 'check'}>
      <chakra.h3
        ref={turned ? arrive : undefined}
        tabIndex={-1}
        outline="none"
        fontSize={page ? 'md' : 'xl'}
        fontWeight="semibold"
      >
        {page ? (
          <>
            <FormattedMessage
              id="formPages.position"
              values={{ number: pages.indexOf(page) + 1, total: pages.length }}
            />
            <chakra.span srOnly>: {intl.formatList(titles)}</chakra.span>
          </>
        ) : (
          <FormattedMessage id="formPages.check" />
        )}
      </chakra.h3>
      {!page && (
        <Box color="fg.muted">
          <FormattedMessage id="formPages.check.text" />
        </Box>
      )}
    </Box>
  );
});
