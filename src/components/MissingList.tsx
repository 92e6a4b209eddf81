import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { fieldId, focusField } from './field-ids.ts';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

export type Missing = { name: string; label: Words };

/** Beside a disabled button: what is still missing, each a link into its field. Source: ruling 3. */
export function MissingList({ missing }: { missing: Missing[] }) {
  return (
    <Box aria-live="polite" fontSize="sm">
      {missing.length > 0 && (
        <>
          <chakra.p color="fg.muted" mb="1">
            <FormattedMessage id="common.missing" values={{ count: missing.length }} />
          </chakra.p>
          <chakra.ul
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            maxH="24"
            overflowY="auto"
          >
            {missing.map(({ name, label }) => (
              <li key={name}>
                <chakra.a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(name);
                  }}
                  display="inline-block"
                  py="1"
                  color="fg.brand"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                >
                  <Say words={label} />
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}
