/** First part of every picture's key, because CloudFront hands the whole path of `/pictures/*` on to the bucket. */
export const picturesFolder = "pictures/";
