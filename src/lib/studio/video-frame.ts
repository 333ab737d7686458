// The frame a video shows, as a picture file. Browser only.

/** Enough for any place a poster or a cover is shown in. */
const MOST_PIXELS = 1920;

export type VideoFrame = { file: File; url: string; width: number; height: number };

/** Null while the video shows none, or where the browser doesn't let its pixels be read. */
export async function frameOf(video: HTMLVideoElement): Promise<VideoFrame | null> {
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const { width, height } = canvas;
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (blob === null) return null;
    const file = new File([blob], 'frame.jpg', { type: blob.type });
    // Pages let no blob be shown, so the preview is the picture itself.
    return { file, url: canvas.toDataURL('image/jpeg', 0.92), width, height };
  } catch {
    // A video of another origin taints the canvas.
    return null;
  }
}
