import { Bone, Skeleton } from '#ui/skeleton.tsx';

/** The shape of a screen until it is there: a heading, and two lines under it. */
export const ScreenBones = () => (
  <Skeleton>
    <Bone shape="title" width="220px" />
    <Bone width="62%" />
    <Bone width="48%" />
  </Skeleton>
);
