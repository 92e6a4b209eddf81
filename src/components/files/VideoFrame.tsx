import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';

type Props = { label: string } & ({ stream: MediaStream } | { video: File });

/** What a camera sees now, as a mirror, or a recording that can be played. */
export function VideoFrame({ label, ...shown }: Props) {
  const source = 'stream' in shown ? shown.stream : shown.video;
  const isLive = 'stream' in shown;

  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      if (!element) return;
      if (!(source instanceof Blob)) {
        element.srcObject = source;
        return;
      }
      const url = URL.createObjectURL(source);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [source],
  );

  return (
    <chakra.video
      ref={show}
      aria-label={label}
      autoPlay={isLive}
      muted={isLive}
      controls={!isLive}
      playsInline
      w="full"
      maxW="640px"
      aspectRatio="4 / 3"
      bg="black"
      borderRadius="l2"
      transform={isLive ? 'scaleX(-1)' : undefined}
    />
  );
}
