import { Box, Button, Heading, List } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PhotoWarning } from '#domain/photo-quality.ts';
import { AlertIcon, CameraIcon } from './icons.tsx';

type Props = {
  warnings: readonly PhotoWarning[];
  onRetake: () => void;
  onUseAnyway: () => void;
};

/** What the device saw in a photo, and the person's choice: nothing of it is forbidden. Source: beyond B7. */
export function QualityWarning({ warnings, onRetake, onUseAnyway }: Props) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that chose the file is gone by now. Who has gone on elsewhere meanwhile is not called back.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <Box
      role="group"
      aria-labelledby={title}
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l2"
      p="4"
    >
      <Box role="alert" display="flex" gap="3">
        <AlertIcon color="fg.warning" mt="0.5" flexShrink="0" />
        <Box minW="0">
          <Heading as="h3" id={title} ref={heading} size="sm" tabIndex={-1} outline="none">
            <FormattedMessage id="fileCheck.warning.title" />
          </Heading>
          <List.Root mt="1" display="grid" gap="1" listStyleType="none">
            {warnings.map((warning) => (
              <List.Item key={warning}>
                <FormattedMessage id={`fileCheck.warning.${warning}`} />
              </List.Item>
            ))}
          </List.Root>
        </Box>
      </Box>
      <Box mt="3" display="flex" flexWrap="wrap" gap="2">
        <Button onClick={onRetake} aria-describedby={title}>
          <CameraIcon />
          <FormattedMessage id="fileCheck.retake" />
        </Button>
        <Button variant="outline" onClick={onUseAnyway} aria-describedby={title}>
          <FormattedMessage id="fileCheck.useAnyway" />
        </Button>
      </Box>
    </Box>
  );
}
