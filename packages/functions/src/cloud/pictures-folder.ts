/** First part of every picture's key, because CloudFront passes the whole path of `/pictures/*` to the bucket. */
export const picturesFolder = "pictures/";
